// Stays the first import: it has to be there before React is loaded.
import '#web/ui/error-stacks.ts';
import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { collectStacksAgain } from '#web/ui/error-stacks.ts';

collectStacksAgain();

/** Brings the server's page to life. */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  );
});
