'use client';

import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { actionOf } from '#lib/play/play-keys.ts';
import type { PlaySettings } from '#lib/play/play-settings.ts';
import { GamepadHands } from './gamepad-hands.ts';
import { listenToHands } from './hand-source.ts';
import type { PlayRoom } from './play-room.ts';
import { hasPointerLock, leavePointerLock } from './pointer-lock.ts';

/** What is open over the picture and has the keys. */
type Overlay = 'none' | 'menu' | 'inventory' | 'chat' | 'orders' | 'panels' | 'start';
/** What keys, buttons and fingers open. */
type Opened = Exclude<Overlay, 'none' | 'start'> | 'team-chat' | 'ping';

/** What decides whether hands move the body, and how. */
interface HandPorts {
  readonly room: PlayRoom;
  readonly settings: PlaySettings;
  /** Whether there is a body that moves now. */
  readonly hasBody: boolean;
  /** Whether a window of the game is open. */
  readonly hasWindow: boolean;
  /** Tells the team where the person looks. */
  ping(): void;
}

/**
 * The keys, mouse, fingers and gamepad of a person at play: they move the body while nothing is open over the picture, and open what is. `lock`
 * takes the mouse and plays on, `show` opens something and gives the mouse back. `isDragged` says that the browser gives no mouse.
 */
export function usePlayHands({ room, settings, hasBody, hasWindow, ping }: HandPorts) {
  const { session, controls } = room;
  const [overlay, setOverlay] = useState<Overlay>('start');
  const [readers, setReaders] = useState<'everyone' | 'team'>('everyone');
  const [panels, setPanels] = useState(false);
  const [isDragged, setDragged] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const shownSettings = useRef(settings);
  const pad = useRef<GamepadHands | null>(null);
  const isSteered = hasBody && overlay === 'none' && !hasWindow;
  const steered = useRef(isSteered);
  useLayoutEffect(() => {
    shownSettings.current = settings;
    steered.current = isSteered;
  });

  useEffect(() => {
    room.isSteered = isSteered;
    if (!isSteered) controls.releaseAll();
  }, [room, controls, isSteered]);

  const lock = useCallback((): void => {
    const element = picture.current;
    setOverlay('none');
    element?.focus();
    // A person with a gamepad needs no mouse, and a browser locks the mouse only after a press of the mouse or a key.
    if (element === null || pad.current?.isInUse === true || matchMedia('(pointer: coarse)').matches) return;
    if (typeof element.requestPointerLock !== 'function') {
      setDragged(true);
      return;
    }
    // A browser may refuse the lock for a moment after it was left; the view then turns by dragging.
    Promise.resolve(element.requestPointerLock()).then(
      () => setDragged(false),
      () => setDragged(true),
    );
  }, []);
  const show = useCallback((what: Overlay): void => {
    setOverlay(what);
    leavePointerLock();
  }, []);

  // The browser leaves the lock with Escape: the menu opens, unless a window of the game took the mouse.
  useEffect(() => {
    const left = (): void => {
      if (hasPointerLock() || !steered.current) return;
      setOverlay('menu');
    };
    document.addEventListener('pointerlockchange', left);
    return () => document.removeEventListener('pointerlockchange', left);
  }, []);
  useEffect(() => {
    if (hasWindow) leavePointerLock();
  }, [hasWindow]);

  const step = useCallback(
    (by: number): void => session.act({ type: 'hold', slot: (session.view.getState().windows.held + by + 9) % 9 }),
    [session],
  );
  const open = useEffectEvent((what: Opened): void => {
    if (what === 'ping') ping();
    else if (what === 'panels') {
      if (panels) setPanels(false);
      else {
        setPanels(true);
        show('panels');
      }
    } else if (what === 'chat' || what === 'team-chat') {
      setReaders(what === 'chat' ? 'everyone' : 'team');
      show('chat');
    } else show(what);
  });
  useEffect(() => {
    const element = picture.current;
    if (element === null) return;
    const hands = new GamepadHands(controls, { isSteered: () => steered.current, step, open: (what) => open(what) });
    pad.current = hands;
    room.poll = () => hands.poll();
    const stop = listenToHands(
      element,
      controls,
      () => shownSettings.current,
      () => steered.current,
      {
        step,
        open: (what) => open(what),
      },
    );
    const openMenu = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !steered.current) return;
      // The same press would close the dialog of the menu at once.
      event.preventDefault();
      show('menu');
    };
    window.addEventListener('keydown', openMenu);
    return () => {
      stop();
      window.removeEventListener('keydown', openMenu);
      room.poll = () => undefined;
      pad.current = null;
    };
  }, [room, controls, step, show]);
  useEffect(() => {
    if (overlay !== 'panels') return;
    const leave = (event: KeyboardEvent): void => {
      const isClosed = actionOf(shownSettings.current.keys, event.code) === 'panels';
      if (isClosed) setPanels(false);
      if (isClosed || event.key === 'Escape') lock();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [overlay, lock]);
  return { overlay, panels, readers, setReaders, picture, isSteered, isDragged, lock, show };
}
