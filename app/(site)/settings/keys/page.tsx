import type { Metadata } from 'next';
import { DefaultsForm } from '#components/settings/defaults-form.tsx';
import { PriceList } from '#components/settings/price-list.tsx';
import { ProviderList } from '#components/settings/provider-list.tsx';
import { linkTo } from '#components/shell/api.ts';
import { KeyboardSetting } from '#components/shell/keyboard-setting.tsx';
import { OwnerNotice } from '#components/shell/owner-notice.tsx';
import { SignInPanel } from '#components/shell/sign-in-panel.tsx';
import { Panel, SectionHead } from '#components/ui/panel.tsx';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Models and keys' };

export default async function Page() {
  const { models } = services();
  const signedIn = services().asker !== 'spectator';
  return (
    <main id="content" className="mx-auto grid max-w-[960px] content-start gap-4 p-4">
      <h1 className="text-title">Models and keys</h1>
      <p className="max-w-[80ch] text-soft">
        Some teams call a language model. The built-in offline planner answers their calls until you set a default model or a match names
        one; it is no language model and costs nothing. Keys are encrypted before they are stored, are never shown again, and never reach
        the processes that play matches.
      </p>
      {signedIn ? (
        <>
          <OwnerNotice what="Changing these settings" />
          <DefaultsForm {...models.defaults()} providers={models.providers()} />
          <ProviderList providers={models.providers()} />
          <PriceList {...models.prices()} />
        </>
      ) : (
        <SignInPanel what="Settings" next="/settings/keys" />
      )}
      <Panel className="grid gap-3 p-3">
        <SectionHead title="Keyboard" />
        <KeyboardSetting />
      </Panel>
      <Panel className="grid gap-3 p-3">
        <SectionHead title="Programs" />
        <p className="max-w-[80ch] text-soft">
          Programs can do over HTTP what these pages do.{' '}
          <a href={linkTo('GET /api/openapi.json')} className="underline">
            All routes, with what they take and give (OpenAPI)
          </a>
        </p>
      </Panel>
    </main>
  );
}
