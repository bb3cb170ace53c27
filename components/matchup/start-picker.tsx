'use client';

/** A list of templates for the form. It keeps no selection, because the form is independent of the template afterwards. */
export function StartPicker<Choice>(properties: {
  id: string;
  label: string;
  choices: readonly { readonly key: string; readonly title: string; readonly choice: Choice }[];
  onPick: (choice: Choice) => void;
}) {
  const { id, label, choices, onPick } = properties;
  return (
    <div className="flex min-w-0 items-center gap-3 max-md:w-full">
      <label htmlFor={id} className="shrink-0 text-data text-muted max-md:w-22">
        {label}
      </label>
      <select
        id={id}
        value=""
        onChange={({ target }) => {
          const picked = choices.find(({ key }) => key === target.value);
          if (picked !== undefined) onPick(picked.choice);
        }}
        className="h-8 min-w-0 flex-1 rounded-sm border border-line bg-background px-2 text-body md:w-[220px]"
      >
        <option value="" disabled>
          Choose…
        </option>
        {choices.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
