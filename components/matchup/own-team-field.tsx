'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import type { TeamId } from '#lib/domain/team.ts';
import { type ReferredTeam, referredTeam } from '#lib/domain/team-reference.ts';

/** Adds an own team by its file, or a remote team by its address, to the choices of a side, and chooses it. */
export function OwnTeamField(properties: { team: TeamId; taken: readonly string[]; onAdd: (team: ReferredTeam) => void }) {
  const { team, taken, onAdd } = properties;
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const add = (): void => {
    const found = referredTeam(reference, taken);
    if (found === null) return void setError('Enter a file such as /home/me/team.ts, or an address such as ws://127.0.0.1:9000.');
    setReference('');
    setError(undefined);
    onAdd(found);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-line border-t px-3 py-2">
      <Field
        id={`${team}-own-team`}
        label="Own team: a file on this machine, or ws://…"
        value={reference}
        error={error}
        onChange={(event) => setReference(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        autoComplete="off"
        spellCheck={false}
      />
      <Button className="mt-[22px]" onClick={add} aria-label={`Add this team to ${team}`}>
        <Plus size={14} aria-hidden="true" />
        Add
      </Button>
    </div>
  );
}
