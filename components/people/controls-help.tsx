const keys = [
  ['W A S D', 'walk'],
  ['Space', 'jump, swim, climb'],
  ['Shift', 'sneak'],
  ['R, or W twice', 'sprint'],
  ['Left button', 'break, attack'],
  ['Right button', 'place, use, open'],
  ['1 to 9, wheel', 'choose an item'],
  ['E', 'inventory'],
  ['Q', 'drop an item'],
  ['F', 'swap hands'],
  ['T, Y', 'chat with all, with the team'],
  ['G', 'quick orders'],
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
