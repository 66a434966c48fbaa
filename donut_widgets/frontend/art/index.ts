/** The drawing of each kind, by its English name. */
import * as drinks from './drinks.ts';
import * as pastries from './pastries.ts';
import * as rings from './rings.ts';

const ART: Record<string, () => string> = {
  'Chocolate Frosted': rings.chocolate,
  'Donut Holes': pastries.donutHoles,
  Éclair: pastries.eclair,
  'French Cruller': pastries.frenchCruller,
  Glazed: rings.glazed,
  'Jelly-Filled': rings.jellyFilled,
  'Maple Bar': pastries.mapleBar,
  Plain: rings.plain,
  Powdered: rings.powdered,
  'Boston Cream': rings.bostonCream,
  'Double Chocolate': rings.doubleChocolate,
  'Red Velvet': rings.redVelvet,
  Sprinkled: rings.sprinkled,
  'Bear Claw': pastries.bearClaw,
  'Cinnamon Twist': pastries.cinnamonTwist,
  Coffee: drinks.coffee,
  'Day-Old Donut': rings.dayOld,
  Milk: drinks.milk,
  'Old Fashioned': pastries.oldFashioned,
  'Maple Frosted': rings.mapleFrosted,
  'Mucho Matcha': rings.matcha,
  'Raspberry Frosted': rings.raspberryFrosted,
  'Strawberry Glazed': rings.strawberryGlazed,
};

export const KINDS: readonly string[] = Object.keys(ART);

/** The inside of a kind's svg, in a box of 100 by 100; '' for a name without a drawing. */
export const art = (kind: string): string => ART[kind]?.() ?? '';
