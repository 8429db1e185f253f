import { Phone } from 'lucide';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Replaces the tour form of an available listing that is not open for visits. `phone`: E.164. */
export function VisitsClosedPanel({ phone }: { phone: string }) {
  return (
    <Panel look="raised">
      <Heading level={2} size="h3">
        No tours just now
      </Heading>
      <p className="mt-2 mb-5 text-soft">
        It cannot be visited at the moment. Call us, and we tell you when it can be seen again.
      </p>
      <ButtonLink href={phoneHref(phone)} icon={Phone} wide>
        Call {localPhone(phone)}
      </ButtonLink>
    </Panel>
  );
}
