/** Why a window closed. A window closes once, always with one of these. */
export const closingCauses = [
  'handover_complete',
  'no_surplus',
  'busy_critical',
  'reply_timeout',
  'transfer_timeout',
  'no_yield',
  'resolved_locally',
  'not_needed',
] as const;
export type ClosingCause = (typeof closingCauses)[number];

/** How long a window waits for a reply and for a transfer, in game milliseconds. */
export interface WindowTimes {
  readonly reply: number;
  readonly transfer: number;
}

/** Where the partners of a window talk: on the public board, in free chat, or through a centre that knows all states. */
export type Medium = 'board' | 'chat' | 'centre';

export const windowStates = ['requested', 'offered', 'transferring', 'closed'] as const;
export type WindowState = (typeof windowStates)[number];

/** A public window: one request for material from its opening to its end. Times are game milliseconds. */
export interface CoordinationWindow {
  readonly id: string;
  readonly requester: string;
  readonly target: string;
  readonly item: string;
  readonly count: number;
  readonly openedAt: number;
  readonly state: WindowState;
  /** When it closes unless something happens before. */
  readonly deadline: number;
  /** Items that the giver's inventory lost, and that the requester's won; null before each has verified it. */
  readonly given: number | null;
  readonly received: number | null;
  readonly closed: { readonly cause: ClosingCause; readonly at: number } | null;
}

/** What happens to a window. */
export type WindowEvent = { readonly at: number } & (
  | { readonly kind: 'offer' }
  | { readonly kind: 'refusal'; readonly reason: 'no_surplus' | 'busy_critical' }
  /** The giver verified that its inventory lost items. */
  | { readonly kind: 'given'; readonly count: number }
  /** The requester verified that its inventory has won this many items since the window opened. */
  | { readonly kind: 'received'; readonly count: number }
  | { readonly kind: 'resolved-locally' }
  | { readonly kind: 'not-needed' }
  | { readonly kind: 'time' }
);

/** A window that a request opens. */
export function openWindow(
  request: Pick<CoordinationWindow, 'id' | 'requester' | 'target' | 'item' | 'count'>,
  at: number,
  times: WindowTimes,
): CoordinationWindow {
  return { ...request, openedAt: at, state: 'requested', deadline: at + times.reply, given: null, received: null, closed: null };
}

/**
 * The window after an event: requested, offered, transferring, closed. A transfer is complete when both inventories confirm it. A closed
 * window stays as it is, and an event that does not fit the state changes nothing.
 */
export function advanceWindow(window: CoordinationWindow, event: WindowEvent, times: WindowTimes): CoordinationWindow {
  if (window.closed !== null) return window;
  if (event.kind !== 'time' && event.at >= window.deadline) return expired(window, event.at);
  switch (event.kind) {
    case 'offer':
      return window.state === 'requested' ? { ...window, state: 'offered', deadline: event.at + times.transfer } : window;
    case 'refusal':
      return window.state === 'transferring' ? window : closedWindow(window, event.reason, event.at);
    case 'given':
      if (event.count <= 0) return window.given === null ? closedWindow(window, 'no_yield', event.at) : window;
      return settled({ ...window, state: 'transferring', given: (window.given ?? 0) + event.count }, event.at);
    case 'received':
      if (event.count <= 0 || window.state === 'requested') return window;
      return settled({ ...window, state: 'transferring', received: event.count }, event.at);
    case 'resolved-locally':
      return closedWindow(window, 'resolved_locally', event.at);
    case 'not-needed':
      return closedWindow(window, 'not_needed', event.at);
    case 'time':
      return event.at >= window.deadline ? expired(window, event.at) : window;
  }
}

function settled(window: CoordinationWindow, at: number): CoordinationWindow {
  const { given, received } = window;
  return given !== null && received !== null && received > 0 && given > 0 && received >= Math.min(given, window.count)
    ? closedWindow(window, 'handover_complete', at)
    : window;
}

function expired(window: CoordinationWindow, at: number): CoordinationWindow {
  return closedWindow(window, window.state === 'requested' ? 'reply_timeout' : 'transfer_timeout', at);
}

function closedWindow(window: CoordinationWindow, cause: ClosingCause, at: number): CoordinationWindow {
  return { ...window, state: 'closed', closed: { cause, at } };
}
