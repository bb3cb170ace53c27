'use client';

import { useQuery } from '@tanstack/react-query';
import { ask } from '#components/shell/api.ts';
import { queries } from '#components/shell/queries.ts';
import { type RunConfiguration, runOfMatch } from '#lib/domain/run-configuration.ts';
import { teamsInWords } from '#lib/domain/teams-in-words.ts';
import { formatSeed, formatTag } from '#lib/format.ts';
import type { MatchView } from '#lib/protocol/views.ts';

const most = 50;

/** Fills the form from one of the newest matches; empty if there are none. */
export function PastMatchPicker({ onPick }: { onPick: (configuration: RunConfiguration) => void }) {
  const { data: matches = [] } = useQuery(queries.matches(most));
  if (matches.length === 0) return null;
  const choices = matches.map(({ id, configuration }) => {
    const { teams, seed } = configuration;
    return { key: id, title: `${formatTag(id)} ${teamsInWords(teams)}, ${formatSeed(seed)}`, choice: { id, configuration } };
  });
  // Lists of matches omit the contents of tasks that no scenario lists, so the whole match is fetched.
  const pick = async ({ id, configuration }: Pick<MatchView, 'id' | 'configuration'>): Promise<void> => {
    const whole = configuration.task === undefined ? null : await ask('GET /api/matches/{id}', { params: { id } }).catch(() => null);
    onPick(runOfMatch(whole?.configuration ?? configuration));
  };
  return <StartPicker id="past-match" label="Copy a match" choices={choices} onPick={(match) => void pick(match)} />;
}

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
