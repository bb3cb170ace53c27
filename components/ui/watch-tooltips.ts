/** A tooltip and the element it belongs to. */
export interface ShownTooltip {
  readonly element: HTMLElement;
  readonly text: string;
}

/** Milliseconds for which a mouse or a finger must rest on an element before its tooltip opens. */
const restMs = { mouse: 400, touch: 500 } as const;

/** Whether an element, or a part of it, is cut off. */
function isCut(element: HTMLElement): boolean {
  return [element, ...element.querySelectorAll<HTMLElement>('*')].some((part) => part.scrollWidth > part.clientWidth + 1);
}

/** The element with a tooltip around an event's target; with `inside`, also one within the target. Null if no tooltip would open. */
function ownerOf(target: EventTarget | null, inside = false): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const owner = target.closest<HTMLElement>('[data-tooltip]') ?? (inside ? target.querySelector<HTMLElement>('[data-tooltip]') : null);
  return owner === null || (owner.dataset.tooltipWhen === 'cut' && !isCut(owner)) ? null : owner;
}

/**
 * Calls `show` with the tooltip to show, or with null to hide it, until the returned function is called. A tooltip opens when a mouse rests
 * on its element, when the keyboard focuses it, after a long touch, and on a click if the element requests that. It closes when the pointer
 * or the focus leaves, on a press, on scrolling, and on Escape.
 */
export function watchTooltips(show: (tooltip: ShownTooltip | null) => void): () => void {
  const ending = new AbortController();
  let owner: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  const close = (): void => {
    clearTimeout(timer);
    if (owner !== null) show(null);
    owner = null;
  };
  const open = (element: HTMLElement): void => {
    if (element.isConnected) show({ element, text: element.dataset.tooltip ?? '' });
  };
  const choose = (element: HTMLElement): void => {
    close();
    owner = element;
  };
  const listen = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void): void =>
    document.addEventListener(type, listener, { capture: true, signal: ending.signal });

  listen('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'touch') return;
    const element = ownerOf(target);
    if (element === owner) return;
    close();
    if (element === null) return;
    choose(element);
    timer = setTimeout(() => open(element), restMs.mouse);
  });
  listen('pointerdown', ({ pointerType, target }) => {
    isHeld = false;
    const element = ownerOf(target);
    close();
    if (pointerType !== 'touch' || element === null || element.dataset.tooltipWhen === 'pressed') return;
    choose(element);
    timer = setTimeout(() => {
      isHeld = true;
      open(element);
    }, restMs.touch);
  });
  const lift = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'touch' && !isHeld) close();
  };
  listen('pointerup', lift);
  listen('pointercancel', lift);
  listen('click', (event) => {
    if (isHeld) {
      // The long touch was for the tooltip, not for the control.
      isHeld = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const element = ownerOf(event.target);
    if (element?.dataset.tooltipWhen !== 'pressed') return;
    choose(element);
    open(element);
  });
  listen('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    const element = ownerOf(target, true);
    if (element === null) return;
    choose(element);
    open(element);
  });
  listen('focusout', close);
  listen('scroll', close);
  listen('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  return () => {
    ending.abort();
    close();
  };
}
