/** Facts in two columns: titles and values. */
export function FactList({ facts }: { facts: readonly { readonly title: string; readonly value: string }[] }) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(({ title, value }) => (
        <div key={title} className="contents">
          <dt className="text-muted">{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
