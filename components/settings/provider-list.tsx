import { SectionHead } from '#components/ui/panel.tsx';
import type { ProviderView } from '#lib/protocol/model-views.ts';
import { ProviderForm } from './provider-form.tsx';

/** Every provider with its settings. */
export function ProviderList({ providers }: { providers: readonly ProviderView[] }) {
  const ready = providers.filter(({ key, needsKey, address }) => address !== null && (key !== null || !needsKey)).length;
  return (
    <section className="grid gap-2" aria-labelledby="providers">
      <div id="providers">
        <SectionHead title="Providers" facts={<span className="text-data text-muted">{ready} ready</span>} />
      </div>
      <ul className="grid gap-2">
        {providers.map((provider) => (
          <li key={provider.id}>
            <ProviderForm provider={provider} />
          </li>
        ))}
      </ul>
    </section>
  );
}
