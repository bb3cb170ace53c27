'use client';

import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, FieldError } from '#components/ui/field.tsx';
import { textOf } from '#lib/file-text.ts';
import { formatCount } from '#lib/format.ts';
import { FileDrop } from './file-drop.tsx';
import { modelProblem, type ProfileSeat, readProfileFile, type WrongFile } from './profile-group.ts';

/** Largest profile, in bytes; most seats of a team. */
const largestFile = 200_000;
const mostSeats = 8;

async function read(file: File, taken: readonly string[]): Promise<ProfileSeat | WrongFile> {
  if (file.size > largestFile) return { file: file.name, reasons: ['It is larger than 200 kB.'] };
  return readProfileFile(file.name, textOf(new Uint8Array(await file.arrayBuffer())), taken);
}

/** Makes a team of profile files of MINDcraft: a seat for each file, with its model. `onUse` gets the seats, and returns the name of their team. */
export function ProfileGroupField(properties: {
  /** Names that other systems of the form have. */
  taken: readonly string[];
  /** The teams for which the group can be used, with their names. */
  teams: readonly { readonly id: string; readonly title: string }[];
  onUse: (team: string, seats: readonly ProfileSeat[]) => string;
}) {
  const { taken, teams, onUse } = properties;
  const id = useId();
  const [seats, setSeats] = useState<readonly ProfileSeat[]>([]);
  const [wrong, setWrong] = useState<readonly WrongFile[]>([]);
  const [used, setUsed] = useState('');
  const take = async (files: readonly File[]): Promise<void> => {
    const found: ProfileSeat[] = [];
    const bad: WrongFile[] = [];
    for (const file of files) {
      const names = [...taken, ...seats.map(({ name }) => name), ...found.map(({ name }) => name)];
      const one = await read(file, names);
      if ('reasons' in one) bad.push(one);
      else if (seats.length + found.length < mostSeats) found.push(one);
      else bad.push({ file: file.name, reasons: [`A team has at most ${mostSeats} seats.`] });
    }
    setSeats([...seats, ...found]);
    setWrong(bad);
  };
  const change = (place: number, model: string): void => setSeats(seats.map((seat, at) => (at === place ? { ...seat, model } : seat)));
  const hasProblem = seats.some((seat) => modelProblem(seat) !== undefined);
  return (
    <div className="grid gap-2">
      <FileDrop
        id={id}
        title="Profiles of MINDcraft: choose or drop files"
        note="Each JSON file is one agent with its own model, modes and prompts."
        accept=".json,application/json"
        multiple
        errorId={`${id}-error`}
        onFiles={(files) => void take(files)}
      />
      {wrong.map(({ file, reasons }) => (
        <FieldError
          key={file}
          id={`${id}-error`}
          message={`${file} cannot be played as a profile, and was left out. ${reasons.join('; ')}`}
        />
      ))}
      {seats.length === 0 ? null : (
        <>
          <ol aria-label="Agents of the group" className="grid gap-2">
            {seats.map((seat, place) => (
              <li
                key={seat.name}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 rounded-sm border border-line bg-panel px-3 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
              >
                <span className="min-w-0 self-center">
                  <b className="block truncate font-semibold">{seat.name}</b>
                  <span className="block truncate text-micro text-muted">
                    seat {place + 1}, from {seat.file}
                  </span>
                </span>
                <Field
                  id={`${id}-model-${place}`}
                  label={`Model of ${seat.name}`}
                  value={seat.model}
                  placeholder="the model of the match"
                  error={modelProblem(seat)}
                  onChange={({ target }) => change(place, target.value)}
                  autoComplete="off"
                  spellCheck={false}
                  className="max-md:order-last max-md:col-span-2"
                />
                <Button
                  icon
                  look="quiet"
                  className="md:mt-[22px]"
                  aria-label={`Remove ${seat.name}`}
                  onClick={() => setSeats(seats.filter((one) => one !== seat))}
                >
                  <X size={14} aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-2">
            {teams.map(({ id: team, title }) => (
              <Button key={team} disabled={hasProblem} onClick={() => setUsed(`${onUse(team, seats)} plays as ${title}.`)}>
                Play {formatCount(seats.length, 'agent')} as {title}
              </Button>
            ))}
            <p role="status" className="text-data text-soft">
              {used}
            </p>
          </div>
        </>
      )}
    </div>
  );
}
