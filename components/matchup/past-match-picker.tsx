'use client';

import { useQuery } from '@tanstack/react-query';
import { queries } from '#components/shell/queries.ts';
import { type RunConfiguration, runOfMatch } from '#lib/domain/run-configuration.ts';
import { formatTag } from '#lib/format.ts';

const most = 50;

/** Fills the form from one of the newest matches; nothing where there is none. */
export function PastMatchPicker({ onPick }: { onPick: (configuration: RunConfiguration) => void }) {
  const { data: matches = [] } = useQuery(queries.matches(most));
  if (matches.length === 0) return null;
  return (
    <>
      <label htmlFor="past-match" className="text-data text-muted">
        Copy a match
      </label>
      <select
        id="past-match"
        value=""
        onChange={(event) => {
          const match = matches.find(({ id }) => id === event.target.value);
          if (match !== undefined) onPick(runOfMatch(match.configuration));
        }}
        className="h-8 min-w-0 max-w-[220px] rounded-sm border border-line bg-background px-2 text-body"
      >
        <option value="" disabled>
          Choose…
        </option>
        {matches.map(({ id, configuration: { teams, seed } }) => (
          <option key={id} value={id}>
            {formatTag(id)} {teams.red} against {teams.blue}, seed {seed}
          </option>
        ))}
      </select>
    </>
  );
}
