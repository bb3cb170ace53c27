import { classNames } from '#components/ui/class-names.ts';
import { codeTitle, type PlayAction, usualPlayKeys } from '#lib/play/play-keys.ts';

const title = (action: PlayAction): string => codeTitle(usualPlayKeys[action]);

const keys = [
  [`${title('forward')} ${title('left')} ${title('back')} ${title('right')}`, 'walk'],
  [title('jump'), 'jump, swim, climb'],
  [title('sneak'), 'sneak'],
  [`${title('sprint')}, or ${title('forward')} twice`, 'sprint'],
  [title('attack'), 'break, attack'],
  [title('use'), 'place, use, open'],
  ['1 to 9, wheel', 'choose an item'],
  [title('inventory'), 'inventory'],
  [title('drop'), 'drop an item'],
  [title('swap'), 'swap hands'],
  [`${title('chat')}, ${title('team-chat')}`, 'chat with all, with the team'],
  [title('orders'), 'quick orders for the team'],
  [title('ping'), 'show the team what you look at'],
  ['Esc', 'menu and settings'],
] as const;

const touches = [
  ['Stick', 'walk; pushed far, sprint'],
  ['Drag on the picture', 'look around'],
  ['Pickaxe', 'hold it to break, tap it to attack'],
  ['Hand', 'place, use, open'],
  ['Arrow up', 'jump, swim, climb'],
  ['Backpack', 'inventory'],
  ['Balloon', 'chat with the team'],
  ['Megaphone', 'quick orders for the team'],
  ['Arrow down', 'sneak'],
] as const;

function List({ entries, className }: { entries: readonly (readonly [string, string])[]; className: string }) {
  return (
    <dl className={classNames('grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-data', className)}>
      {entries.map(([part, use]) => (
        <div key={part} className="contents">
          <dt className="font-medium text-text">{part}</dt>
          <dd className="text-soft">{use}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The default keys of a person who plays in the browser; on a phone the gestures. */
export function ControlsHelp() {
  return (
    <>
      <List entries={keys} className="grid pointer-coarse:hidden" />
      <List entries={touches} className="hidden pointer-coarse:grid" />
      <p className="mt-3 text-data text-soft pointer-coarse:hidden">
        A gamepad works too: the sticks walk and look, the triggers dig and use, A jumps, B sneaks, X drops, Y opens the inventory, View
        gives orders, and Menu opens the menu.
      </p>
    </>
  );
}
