'use client';

import { Forward, Pause, Play, RotateCcw, Send, Square } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { MindSection } from '#components/minds/mind-section.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field, FieldError } from '#components/ui/field.tsx';
import { Toolbar } from '#components/ui/toolbar.tsx';
import { tooltip } from '#components/ui/tooltip.ts';
import type { SteeringOrder } from '#lib/domain/steering.ts';
import type { Steering } from './use-steering.ts';

/** Orders to one agent: a message, and what else a person may want of it. */
export function SteeringBar(properties: { agent: string; isPaused: boolean; isBusy: boolean; steering: Steering }) {
  const { agent, isPaused, isBusy, steering } = properties;
  const id = useId();
  const [text, setText] = useState('');
  const give = (order: SteeringOrder): void => void steering.give(agent, order);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (await steering.give(agent, { action: 'message', text: text.trim() })) setText('');
  };
  const plain = { size: 'small', look: 'line', disabled: steering.busy } as const;
  return (
    <MindSection title={`Steer ${agent}`} facts="takes effect in the next tick">
      <form onSubmit={(event) => void send(event)} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <Field
          id={id}
          label={`Message to ${agent}`}
          value={text}
          maxLength={1000}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" disabled={steering.busy || text.trim() === ''} aria-label={`Send the message to ${agent}`}>
          <Send size={14} aria-hidden="true" />
          Send
        </Button>
      </form>
      <Toolbar label={`Orders to ${agent}`} className="flex flex-wrap gap-1.5">
        <Button {...plain} disabled={steering.busy || isPaused} onClick={() => give({ action: 'nudge' })} {...tooltip('Lets it think now')}>
          <Forward size={13} aria-hidden="true" />
          Go on
        </Button>
        <Button
          {...plain}
          disabled={steering.busy || !isBusy}
          onClick={() => give({ action: 'stop' })}
          {...tooltip('Ends its command; its goal stays')}
        >
          <Square size={12} aria-hidden="true" />
          Stop
        </Button>
        {isPaused ? (
          <Button {...plain} look="lit" onClick={() => give({ action: 'resume' })}>
            <Play size={13} aria-hidden="true" />
            Resume
          </Button>
        ) : (
          <Button {...plain} onClick={() => give({ action: 'pause' })} {...tooltip('It does nothing until you resume it')}>
            <Pause size={13} aria-hidden="true" />
            Pause
          </Button>
        )}
        <Button
          {...plain}
          onClick={() => give({ action: 'restart' })}
          {...tooltip('It forgets what was said, keeps its memory, and begins its goal again')}
        >
          <RotateCcw size={13} aria-hidden="true" />
          Restart
        </Button>
      </Toolbar>
      <FieldError id={`${id}-error`} message={steering.error ?? undefined} />
      <p className="text-micro text-muted">Orders are in the log, and keep this episode out of all figures.</p>
    </MindSection>
  );
}
