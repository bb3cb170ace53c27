import { FileUp } from 'lucide-react';
import Link from 'next/link';
import { buttonLook } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { DemoView } from '#lib/protocol/views.ts';
import { DemoButtons } from './demo-buttons.tsx';
import { demoWords } from './demo-words.ts';
import { learnAddress } from './learn-address.ts';

const ways = [
  {
    title: 'Play yourself',
    text: 'Two minutes of Mushroom War in the browser teach the controls, step by step. Any seat of a match can be left to a person.',
    action: 'Learn to play',
    href: learnAddress,
  },
  {
    title: 'Run a grid',
    text: 'Play five systems against five opponents, with several seeds and swapped sides. You see the number of matches and the estimated time before you start.',
    action: 'Plan a run',
    href: '/matches/new?preset=grid',
  },
  {
    title: 'Read the rules',
    text: 'See how to score, what is allowed, and which systems can play. You can try every scenario with scripted bots.',
    action: 'Scenarios',
    href: '/scenarios',
  },
  {
    title: 'From the command line',
    text: 'Play the same matches and runs from YAML or flags, with results as JSON. The dashboard shows them too.',
    code: 'npm run -s arena -- match --help',
  },
] as const;

/** The home page before the first match. */
export function EmptyHome({ demos }: { demos: readonly DemoView[] }) {
  const [main] = demos;
  return (
    <main id="content">
      <div className="relative border-line border-b">
        {/* biome-ignore lint/performance/noImgElement: a drawn vector picture needs no optimiser */}
        <img
          src={`/art/${main?.scenario.id}.svg`}
          alt=""
          className="absolute inset-0 size-full object-[50%_14%] object-cover brightness-75 saturate-[.85]"
        />
        <div className="relative mx-auto flex min-h-[420px] max-w-[1200px] items-start md:min-h-[460px] px-4 py-12 md:py-[84px] lg:px-0">
          <div className="w-full max-w-[660px] border border-line bg-background px-5 py-7 md:px-8">
            <h1 className="mb-1.5 text-display">No matches yet</h1>
            <p className="mb-5 text-lead text-soft">
              Watch a demo match: {demos.map(demoWords).join(', or ')}. No API key, no Minecraft client, nothing to set up.
            </p>
            <div className="flex flex-wrap items-start gap-3">
              <DemoButtons demos={demos} />
              <Link href="/matches/new" className={buttonLook({ size: 'large' })}>
                Set up a match
              </Link>
              <Link href="/replay" className={buttonLook({ look: 'quiet', size: 'large' })}>
                <FileUp size={14} aria-hidden="true" />
                Open a recording
              </Link>
            </div>
          </div>
        </div>
      </div>
      <div className="mx-auto grid max-w-[1200px] gap-4 px-4 py-10 md:grid-cols-2 lg:grid-cols-4 lg:px-0">
        {ways.map((way) => (
          <Panel key={way.title} className="grid content-start gap-1 p-6">
            <h2 className="font-[650] text-lead">{way.title}</h2>
            <p className="mb-3 text-soft md:min-h-15">{way.text}</p>
            {'href' in way ? (
              <Link href={way.href} className={buttonLook({ className: 'justify-self-start' })}>
                {way.action}
              </Link>
            ) : (
              <code className="justify-self-start border border-line bg-sunken px-2.5 py-1.5 font-mono text-data text-soft">
                {way.code}
              </code>
            )}
          </Panel>
        ))}
      </div>
    </main>
  );
}
