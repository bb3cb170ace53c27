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
  [title('orders'), 'quick orders'],
  ['Esc', 'menu and settings'],
] as const;

/** The usual keys of a person who plays in the browser. */
export function ControlsHelp() {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-data">
      {keys.map(([key, use]) => (
        <div key={key} className="contents">
          <dt className="font-medium text-text">{key}</dt>
          <dd className="text-soft">{use}</dd>
        </div>
      ))}
    </dl>
  );
}
