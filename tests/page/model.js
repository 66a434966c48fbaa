// A strict stand-in for anywidget's model in a bare page. The far side is real: `python_send` reaches the widget's comm.
window.models = {};
window.faults = [];
window.addEventListener('error', (event) => faults.push(String(event.error ?? event.message)));
window.addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));

let unanswered = 0;

/** Comes when Python has answered all that the page has sent, and three frames have drawn nothing that asks for more. */
window.settled = async () => {
  for (let calm = 0; calm < 3; calm = unanswered ? 0 : calm + 1) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
};

function frozen(value) {
  if (value && typeof value === 'object') {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

class Model {
  constructor(id, state, writable) {
    this.id = id;
    this.state = frozen(state);
    this.writable = writable;
    this.listeners = new Map();
    this.changed = {};
    this.sent = [];
  }
  get(name) {
    if (!(name in this.state)) throw new Error(`no trait ${name}`);
    return this.state[name];
  }
  set(name, value) {
    if (!this.writable.includes(name)) throw new Error(`the page may not write ${name}`);
    this.state = { ...this.state, [name]: frozen(value) };
    this.changed[name] = value;
  }
  save_changes() {
    const state = this.changed;
    this.changed = {};
    this.deliver({ method: 'update', state });
  }
  on(event, callback) {
    if (!/^(change:_view|change:_words|change:selected|msg:custom)$/.test(event)) throw new Error(`no event ${event}`);
    const all = this.listeners.get(event) ?? new Set();
    if (all.has(callback)) throw new Error(`${event} twice`);
    this.listeners.set(event, all.add(callback));
  }
  off(event, callback) {
    if (!callback || !this.listeners.get(event)?.delete(callback)) throw new Error(`off ${event}: not on`);
  }
  send(content) {
    if (JSON.stringify(JSON.parse(JSON.stringify(content))) !== JSON.stringify(content)) throw new Error('not plain JSON');
    this.sent.push(content);
    this.deliver({ method: 'custom', content });
  }
  async deliver(data) {
    unanswered++;
    try {
      receive(await window.python_send(this.id, data));
    } finally {
      unanswered--;
    }
  }
  emit(event, ...args) {
    for (const callback of [...(this.listeners.get(event) ?? [])]) callback(...args);
  }
  count() {
    return [...this.listeners.values()].reduce((n, all) => n + all.size, 0);
  }
}

// What Python sent: [id, message] in order, as comm messages.
window.receive = (messages) => {
  for (const [id, message] of messages) {
    const model = models[id];
    if (!model) continue;
    if (message.method === 'custom') model.emit('msg:custom', frozen(message.content), []);
    if (message.method === 'update') {
      model.state = { ...model.state, ...frozen(message.state) };
      for (const name of Object.keys(message.state)) model.emit(`change:${name}`);
    }
  }
};

// Puts a widget into a place of the page as a notebook does; `shadow` in a shadow root, as marimo does.
window.show = async (id, state, writable, esm, css, place, shadow) => {
  if (!document.getElementById('style-of-widget') || shadow) {
    const style = Object.assign(document.createElement('style'), { textContent: css, id: 'style-of-widget' });
    if (!shadow) document.head.append(style);
    place = { place, style };
  } else place = { place };
  let host = document.createElement('div');
  document.getElementById(place.place).append(host);
  const outer = host;
  if (shadow) {
    const root = host.attachShadow({ mode: 'open' });
    root.append(place.style, (host = document.createElement('div')));
  }
  const url = URL.createObjectURL(new Blob([esm], { type: 'text/javascript' }));
  const module = await import(url);
  URL.revokeObjectURL(url);
  const model = (models[id] ??= new Model(id, state, writable));
  const cleanup = await module.default.render({ model, el: host });
  return (window.views ??= []).push({ outer, cleanup, model }) - 1;
};

window.hide = (n) => {
  views[n].cleanup();
  views[n].outer.remove();
};
