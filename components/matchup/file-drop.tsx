'use client';

import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';

/** A place on which the user drops files, or chooses them. */
export function FileDrop(properties: {
  id: string;
  title: string;
  note: string;
  /** Endings and types of the files, as the `accept` of an input. */
  accept: string;
  /** The user may give several files at a time. */
  multiple?: boolean;
  /** Id of the message that says what is wrong with the files. */
  errorId: string;
  onFiles: (files: readonly File[]) => void;
}) {
  const { id, title, note, accept, multiple = false, errorId, onFiles } = properties;
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-sm border border-dashed px-3 py-2 hover:bg-raised',
        'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-gold has-[:focus-visible]:outline-offset-2',
        isOver ? 'border-gold bg-gold-tint' : 'border-outline',
      )}
    >
      <FileUp size={16} aria-hidden="true" className="shrink-0" />
      <b className="font-semibold">{title}</b>
      <span id={`${id}-note`} className="text-data text-muted">
        {note}
      </span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-note ${errorId}`}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
