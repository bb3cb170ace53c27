import type { ClosingCause, WindowState } from '#lib/coordination/coordination-window.ts';

/** Why a window closed, for people. */
export const closingWords: Readonly<Record<ClosingCause | 'episode_ended', string>> = {
  handover_complete: 'handed over',
  no_surplus: 'cannot supply',
  busy_critical: 'busy with critical work',
  reply_timeout: 'no reply in time',
  transfer_timeout: 'no transfer in time',
  no_yield: 'transfer failed',
  resolved_locally: 'solved alone',
  not_needed: 'no longer needed',
  episode_ended: 'the episode ended',
};

/** The colours of the states of a window. */
export const stateColours: Readonly<Record<Exclude<WindowState, 'closed'>, string>> = {
  requested: 'var(--color-outline)',
  offered: 'var(--color-gold)',
  transferring: 'var(--color-blue)',
};
