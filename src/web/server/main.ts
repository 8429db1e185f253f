/**
 * Entry point of the built program. React chooses its production or development build by NODE_ENV when it is first
 * imported, and imports run before a module's own statements, so the program is imported only after the setting is made.
 */
process.env.NODE_ENV ??= 'production';
await import('./program.ts');

export {};
