'use client';

import { Segmented } from '#components/ui/segmented.tsx';
import type { StudiedEpisode } from '../episode-study.ts';
import { FilmStrip } from './film-strip.tsx';
import { lossWords, type OverlapKind, OverlapStrip } from './overlap-strip.tsx';
import type { StudyChoice } from './study-choice.ts';
import { StudySection } from './study-section.tsx';
import type { BlockStudyView } from './use-block-study.ts';

function OverlapKinds({ kind, onPick }: { kind: OverlapKind; onPick: (kind: OverlapKind) => void }) {
  return (
    <Segmented
      small
      label="Which overlap"
      value={kind}
      onChange={onPick}
      segments={[
        { value: 'block', label: 'Blocks' },
        { value: 'view', label: 'Views' },
      ]}
    />
  );
}

function Curve({
  episode,
  study,
  shared,
  end,
  onSeek,
  isPair,
}: {
  episode: StudiedEpisode;
  study: BlockStudyView;
  shared: StudyChoice;
  end: number;
  onSeek: (tick: number) => void;
  isPair: boolean;
}) {
  const loss = lossWords(study.curve);
  return (
    <div className="grid gap-1 px-3 py-2">
      <p className="flex flex-wrap justify-between gap-x-3 text-micro text-muted">
        <span>
          {isPair ? <b className="mr-1.5 font-mono text-text">{episode.letter}</b> : null}
          {episode.title}
        </span>
        {loss === null || shared.kind === 'view' ? null : <span className="text-soft">▼ {loss}</span>}
      </p>
      <FilmStrip feed={episode.feed} curve={study.curve} kind={shared.kind} end={end} onSeek={onSeek} />
      <OverlapStrip
        curve={study.curve}
        kind={shared.kind}
        feed={episode.feed}
        end={end}
        onSeek={onSeek}
        label={`Overlap over time, episode ${episode.letter}`}
      />
    </div>
  );
}

/** The overlap of all episodes over time, each with its film. */
export function StudyCurves(properties: {
  episodes: readonly StudiedEpisode[];
  studies: readonly BlockStudyView[];
  shared: StudyChoice;
  setKind: (kind: OverlapKind) => void;
  end: number;
  onSeek: (tick: number) => void;
}) {
  const { episodes, studies, shared, setKind, end, onSeek } = properties;
  return (
    <StudySection title="Overlap over time" tools={<OverlapKinds kind={shared.kind} onPick={setKind} />}>
      {episodes.map((episode, index) => {
        const study = studies[index];
        return study === undefined ? null : (
          <Curve
            key={episode.letter}
            episode={episode}
            study={study}
            shared={shared}
            end={end}
            onSeek={onSeek}
            isPair={episodes.length > 1}
          />
        );
      })}
    </StudySection>
  );
}
