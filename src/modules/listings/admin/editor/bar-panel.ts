/** What opens above the bar at the foot of the editor. */
export const barPanelClasses =
  'absolute bottom-full mb-1 grid max-h-[70dvh] gap-1 overflow-y-auto overscroll-contain rounded-panel border border-line bg-surface p-3 shadow-float';
