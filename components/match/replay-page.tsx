'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { loadPresentation } from '#components/families/registry.ts';
import { MatchStoreProvider } from '#components/match-state/match-context.tsx';
import { createMatchStore, type MatchStore } from '#components/match-state/match-store.ts';
import { FilePicker } from '#components/playback/file-picker.tsx';
import { localMatch } from '#components/playback/local-match.ts';
import { openedFile } from '#components/playback/opened-file.ts';
import { RecordingDrop } from '#components/playback/recording-drop.tsx';
import { useMoment } from '#components/playback/use-moment.ts';
import { Notice } from '#components/ui/notice.tsx';
import { RecordedFeed } from '#lib/feed/recorded-feed.ts';
import { messageOf } from '#lib/message-of.ts';
import { MatchView } from './match-view.tsx';

type Opened = { readonly feed: RecordedFeed; readonly store: MatchStore } | { readonly problem: string } | null;

/** A recording from the user's disk. It needs no server, and sends nothing to one. */
export function ReplayPage() {
  const file = useStore(openedFile, (state) => state.file);
  const { tick } = useMoment();
  const [start] = useState(tick);
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    setOpened(null);
    if (file === null) return;
    let close = (): void => undefined;
    let isOver = false;
    const open = (feed: RecordedFeed, scenario: string): void => {
      if (isOver) return;
      const { store, stop } = createMatchStore(feed, scenario);
      if (start !== null) feed.controls.seek(start);
      setOpened({ feed, store });
      close = () => {
        stop();
        feed.close();
      };
    };
    try {
      const feed = new RecordedFeed(file.bytes, { failed: (problem) => setOpened({ problem }) });
      const { scenario } = feed.recording.header;
      close = () => feed.close();
      // The store handles a family whose code cannot be loaded.
      loadPresentation(scenario)
        .catch(() => null)
        .then(() => open(feed, scenario));
    } catch (error) {
      setOpened({ problem: messageOf(error) });
    }
    return () => {
      isOver = true;
      close();
    };
  }, [file, start]);
  if (opened !== null && 'feed' in opened) {
    return (
      <MatchStoreProvider store={opened.store}>
        <MatchView match={localMatch(opened.feed.recording)} feed={opened.feed} local />
        <RecordingDrop />
      </MatchStoreProvider>
    );
  }
  return (
    <main id="content" className="grid min-h-dvh place-items-center gap-6 p-4">
      {opened === null ? (
        <FilePicker />
      ) : (
        <Notice
          title={`${file?.name ?? 'The file'} cannot be shown`}
          happened={opened.problem}
          safe="The file was only read; it was not changed or sent."
          todo="Choose another file, or download the recording again from its match page."
        >
          <FilePicker />
        </Notice>
      )}
      <RecordingDrop />
    </main>
  );
}
