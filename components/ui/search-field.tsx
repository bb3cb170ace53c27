import { Search } from 'lucide-react';
import { classNames } from './class-names.ts';

/** The look of a field or a choice among the filters of a list. */
export const filterLook = 'h-8 rounded-sm border border-outline bg-sunken text-body pointer-coarse:h-11';

/** The search among the filters of a list. It takes the width that the filters leave; `basis` is its class for the least one. */
export function SearchField(properties: { label: string; value: string; onChange: (value: string) => void; basis?: string }) {
  const { label, value, onChange, basis = 'basis-56' } = properties;
  return (
    <span className={classNames('relative flex-1', basis)}>
      <Search size={13} aria-hidden="true" className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${filterLook} w-full pr-2.5 pl-8 placeholder:text-muted`}
      />
    </span>
  );
}
