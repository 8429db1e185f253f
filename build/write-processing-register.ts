import { writeFile } from 'node:fs/promises';
import { registerText } from '#platform/data-protection/server/processing-register.ts';
import { personalData } from '#web/server/data-protection/personal-data.ts';
import { retentionClasses } from '#web/server/data-protection/retention-classes.ts';

/** Writes docs/processing-register.md. A test fails when the committed file differs. No database is contacted. */
await writeFile('docs/processing-register.md', registerText(personalData, retentionClasses));
