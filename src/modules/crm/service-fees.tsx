import { type Agency, feeText } from '#modules/agency';

const labels = { sales: 'Selling with us', letting: 'Finding a tenant', management: 'Managing it' } as const;

/** What services cost, as far as the settings say it; nothing where they say nothing. */
export function ServiceFees({ of, agency }: { of: readonly (keyof typeof labels)[]; agency: Agency }) {
  const fees = of.flatMap((id) => {
    const fee = feeText(id, agency);
    return fee ? [{ label: labels[id], fee }] : [];
  });
  if (fees.length === 0) return null;
  return (
    <dl className="grid gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      {fees.map(({ label, fee }) => (
        <div key={label} className="grid border-t border-line py-2 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold">{fee}</dd>
        </div>
      ))}
    </dl>
  );
}
