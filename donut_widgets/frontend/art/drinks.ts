/** Coffee and milk. */
import { SHADOW, roundShadow } from './parts.ts';
import { INK, arc, circle, ellipse, fill, group, line, outlined, rect } from './shapes.ts';

/** A cup from above, with a heart in the foam. */
export const coffee = (): string =>
  roundShadow +
  circle(50, 51, 43, '#E7F0EE', outlined(2.2)) +
  circle(50, 51, 37, 'none', outlined(2.6, '#2E7C79')) +
  group('rotate(-40 50 50)', rect(74, 43.5, 23, 13, 6.5, '#2E7C79', outlined(2.2)) + rect(78, 47.7, 13, 4.6, 2.3, '#E7F0EE', outlined(1.5))) +
  circle(50, 52.5, 30, SHADOW, { opacity: 0.18 }) +
  circle(50, 50, 30, '#2E7C79', outlined(2.2)) +
  circle(50, 50, 25.5, '#6A3B22', outlined(1.8)) +
  fill('M50 66C41 59 33.5 52 36.5 44 39 38 47 38 50 44 53 38 61 38 63.5 44 66.5 52 59 59 50 66Z', '#F0D3A6') +
  fill('M50 60C44 55 40.5 51 42 47 44 44 48.5 45 50 49 51.5 45 56 44 58 47 59.5 51 56 55 50 60Z', '#B9814C') +
  line(arc(22.3, 196, 250), '#E7B893', 2.4, { opacity: 0.7 });

export const milk = (): string =>
  ellipse(51, 91, 27, 6, SHADOW, { opacity: 0.2 }) +
  fill('M40 12H60V27C60 33 74 38 74 50V84Q74 91 67 91H33Q26 91 26 84V50C26 38 40 33 40 27Z', '#CFE3EA', { ...outlined(2.6), 'stroke-linejoin': 'round' }) +
  fill('M42.5 25.5H57.5V28C58.5 35 71 39.5 71.3 50V83.5Q71.3 88.5 66.5 88.5H33.5Q28.7 88.5 28.7 83.5V50C29 39.5 41.5 35 42.5 28Z', '#FFFFFF') +
  rect(36.5, 7, 27, 10, 4, '#C23A54', outlined(2.4)) +
  rect(28.7, 55, 42.6, 23, 0, '#5C8FC4') +
  line('M28.7 55H71.3M28.7 78H71.3', INK, 1.4) +
  fill('M50 58.5C54 64 57 67 57 70A7 6.6 0 0 1 43 70C43 67 46 64 50 58.5Z', '#fff') +
  line('M33.5 50Q34 44 39 40M33.5 82V84', '#B8CBD3', 2.8) +
  line('M67 48V50', '#CFE3EA', 2.4);
