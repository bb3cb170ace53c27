import { z } from 'zod';
import { type PlayKeys, playActions, usualPlayKeys } from './play-keys.ts';

const codeSchema = z.string().regex(/^[A-Za-z0-9]{1,24}$/);
/** Keys of an earlier version have no code for newer actions: these get the usual ones. */
const keysSchema = z
  .preprocess((keys) => ({ ...usualPlayKeys, ...Object(keys) }), z.record(z.enum(playActions), codeSchema))
  .refine((keys) => new Set(Object.values(keys)).size === playActions.length, 'One key has two actions.');

/** Limits of the settings: shares of the usual mouse speed, and degrees. */
export const sensitivityRange = { least: 0.1, most: 3, step: 0.05 } as const;
export const fieldOfViewRange = { least: 50, most: 110, step: 1 } as const;

/** How a person plays in this browser. */
const playSettingsSchema = z.strictObject({
  sensitivity: z.number().min(sensitivityRange.least).max(sensitivityRange.most),
  fieldOfView: z.number().min(fieldOfViewRange.least).max(fieldOfViewRange.most),
  /** Whether the mouse moved up looks down. */
  inverted: z.boolean(),
  keys: keysSchema,
  /** Whether the lessons of the first match are shown. */
  lessons: z.boolean().default(true),
});
export interface PlaySettings extends Omit<z.infer<typeof playSettingsSchema>, 'keys'> {
  readonly keys: PlayKeys;
}

export const usualPlaySettings: PlaySettings = { sensitivity: 1, fieldOfView: 70, inverted: false, keys: usualPlayKeys, lessons: true };

const storageKey = 'arenacraft.play';

/** The part of the browser's storage that settings use. */
export type SettingStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The stored settings; the usual ones if there are none, or if they are invalid or of an earlier version. */
export function readPlaySettings(storage: SettingStorage | null): PlaySettings {
  try {
    const read = playSettingsSchema.safeParse(JSON.parse(storage?.getItem(storageKey) ?? 'null'));
    return read.success ? read.data : usualPlaySettings;
  } catch {
    return usualPlaySettings;
  }
}

/** Stores the settings for later visits. Returns false if the browser denies its storage: they then last until the page is closed. */
export function storePlaySettings(storage: SettingStorage | null, settings: PlaySettings): boolean {
  try {
    storage?.setItem(storageKey, JSON.stringify(settings));
    return storage !== null;
  } catch {
    return false;
  }
}
