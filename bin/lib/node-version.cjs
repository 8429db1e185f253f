// Required before all other modules, which may then rely on this Node.js version. Uses only syntax of old versions.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Makao needs Node.js 20.19 or later to set itself up; this is ${process.version}. Install a later one from https://nodejs.org and try again.`,
  );
  process.exit(1);
}
