import { ButtonLink } from '#web/ui/button.tsx';

/** Where nothing was chosen yet: the lists to choose from. */
export const BrowseLinks = () => (
  <div className="mt-2 flex flex-wrap gap-3">
    <ButtonLink href="/residential">Browse homes</ButtonLink>
    <ButtonLink href="/commercial" variant="outline">
      Business space
    </ButtonLink>
    <ButtonLink href="/land" variant="outline">
      Land
    </ButtonLink>
  </div>
);
