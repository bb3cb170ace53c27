import type { MindcraftOptions } from '../options.ts';
import type { ReadProfile } from '../profile.ts';

/** The sets of modes with which agents begin: MINDcraft's base profiles. */
const baseProfiles = {
  survival: ['self_preservation', 'unstuck', 'self_defense', 'hunting', 'item_collecting', 'torch_placing', 'elbow_room', 'idle_staring'],
  assistant: ['self_preservation', 'unstuck', 'self_defense', 'item_collecting', 'torch_placing', 'elbow_room', 'idle_staring'],
  creative: ['elbow_room', 'idle_staring'],
  god_mode: ['idle_staring'],
} as const;

/** The modes that are on at the start: those of the base profile, with the changes of the profile and then of the options. */
export function modesAtStart({ baseProfile, modes }: MindcraftOptions, profile: ReadProfile): readonly string[] {
  const on = new Set<string>(baseProfiles[baseProfile]);
  for (const [name, isOn] of Object.entries({ ...profile.modes, ...modes })) {
    if (isOn) on.add(name);
    else on.delete(name);
  }
  return [...on];
}
