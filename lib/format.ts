import type { ClockSetting } from '#lib/domain/clock-setting.ts';
import type { Position } from '#lib/domain/position.ts';
import type { Rules } from '#lib/domain/rules.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';

/** The formats by their decimals, made on first use, because each takes milliseconds. */
const decimals: (Intl.NumberFormat | undefined)[] = [];
const minus = '\u2212';

/** Grouped by thousands, with a true minus sign and `digits` (0 to 3) decimals: `15,204`, `−2.3`. */
export function formatNumber(value: number, digits: 0 | 1 | 2 | 3 = 0): string {
  decimals[digits] ??= new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const rounded = decimals[digits].format(value);
  return /^-0(\.0+)?$/.test(rounded) ? rounded.slice(1) : rounded.replace('-', minus);
}

/** Like `formatNumber`, with a plus sign before positive values. */
export function formatSigned(value: number, digits: 0 | 1 | 2 | 3 = 0): string {
  const text = formatNumber(value, digits);
  return value > 0 && Number(value.toFixed(digits)) !== 0 ? `+${text}` : text;
}

/** A share of one as whole per cent: `33%`. */
export function formatPercent(share: number): string {
  return `${formatNumber(share * 100)}%`;
}

/** Seconds as a game clock: `1:23`, `12:05`; never negative. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Ticks as a game clock. */
export function formatTicks(ticks: number): string {
  return formatClock(ticks / ticksPerSecond);
}

/** Seconds as a duration in its two largest units: `48 s`, `6 min 10 s`, `1 h 34 min`. */
export function formatDuration(seconds: number): string {
  if (seconds < 10) return `${formatNumber(Math.max(0, seconds), 1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
  return minutes % 60 === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** From this number of seconds, the ends of a range are whole minutes. */
const coarseFrom = 600;

/** A range of durations: `18 s to 26 s`, `18 min to 31 min`. */
export function formatDurationRange(low: number, high: number): string {
  const coarse = (seconds: number): string => formatDuration(seconds < coarseFrom ? seconds : Math.round(seconds / 60) * 60);
  const [from, to] = [coarse(low), coarse(high)];
  return from === to ? from : `${from} to ${to}`;
}

/** The age of a moment: `just now`, `2 min ago`, `3 h ago`, `4 d ago`. Both in epoch milliseconds. */
export function formatAgo(moment: number, now: number): string {
  const seconds = Math.max(0, (now - moment) / 1000);
  if (seconds < 45) return 'just now';
  if (seconds < 3600) return `${Math.max(1, Math.round(seconds / 60))} min ago`;
  if (seconds < 86_400) return `${Math.round(seconds / 3600)} h ago`;
  return `${Math.round(seconds / 86_400)} d ago`;
}

let timeOfDay: Intl.DateTimeFormat | null = null;

/** The local time of day at a moment in epoch milliseconds: `14:05:12`. */
export function formatTimeOfDay(moment: number): string {
  timeOfDay ??= new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return timeOfDay.format(moment);
}

/** A Minecraft or protocol name as words: `red_mushroom_block` gives `red mushroom block`. */
export function formatName(name: string): string {
  return name.replace(/^minecraft:/, '').replaceAll('_', ' ');
}

/** A text with a capital at its beginning. */
export function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence with names of items or blocks as words: `got 1 red_mushroom` gives `got 1 red mushroom`. */
export function formatProse(text: string): string {
  return text.replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => name.replaceAll('_', ' '));
}

/** A position in the world: `−11, −60, 6`. */
export function formatCoordinates({ x, y, z }: Position): string {
  return [x, y, z].map((value) => formatNumber(value)).join(', ');
}

/** A match or run id in short form: `#a41f`. */
export function formatTag(id: string): string {
  return `#${id.slice(0, 6)}`;
}

/** The clock of a match as text. */
export function formatClockSetting(clock: ClockSetting): string {
  if (clock.kind === 'real') return 'real clock';
  return clock.pace === undefined ? 'fast clock' : `fast clock at ${clock.pace}×`;
}

/** The name of a rule set; default corrected. */
export function formatRules(rules: Rules = 'corrected'): string {
  return `${rules} rules`;
}

/** A count with its noun: `1 match`, `12 matches`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A seed in words; null is one that the viewer may not know while people play. */
export function formatSeed(seed: number | null): string {
  return seed === null ? 'seed hidden until the end' : `seed ${seed}`;
}

/** Seeds in short form: `1–20`, or the first ones and their number. A run without seeds hides them while people play it. */
export function formatSeeds(seeds: readonly number[]): string {
  const first = seeds[0];
  const last = seeds.at(-1);
  if (first === undefined || last === undefined) return 'hidden until the end';
  if (seeds.length === 1) return String(first);
  const consecutive = seeds.every((seed, index) => seed === first + index);
  if (consecutive) return `${first}–${last}`;
  return seeds.length <= 4 ? seeds.join(', ') : `${seeds.slice(0, 3).join(', ')} and ${seeds.length - 3} more`;
}
