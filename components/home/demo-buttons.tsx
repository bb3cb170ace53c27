import { DemoButton } from '#components/matches/demo-button.tsx';
import type { DemoView } from '#lib/protocol/views.ts';
import { demoTitle } from './demo-words.ts';

/** A button for each demo match; the first is the main one. */
export function DemoButtons({ demos, wide = false }: { demos: readonly DemoView[]; wide?: boolean }) {
  return demos.map((demo, index) => (
    <DemoButton
      key={demo.name}
      demo={demo.name}
      title={demoTitle(demo)}
      wide={wide}
      look={index === 0 ? 'primary' : 'line'}
      panel={demo.talks ? 'agents' : null}
    />
  ));
}
