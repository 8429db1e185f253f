const parks = 'M0 330l170-46 96 92-40 104H0zM900 0h170l60 92-150 44zM1130 380l180-60 130 60v100h-280z';
const river = 'M0 214C210 180 330 262 560 236s420-86 880-24';
const streets =
  'M96-10l64 500M330-10l58 500M620-10l-26 500M860-10l30 500M1090-10l-40 500M1330-10l56 500M-10 96l1460-50M-10 300l1460 34M-10 418l1460-22';
const lanes =
  'M20 150l100-12M150 360l90 22M240 40l8 110M420 130l120 14M470 290v96M700 110l110-18M740 320l96 30M960 180l100 14M1000 290l-10 120M1180 70l100 12M1200 220l110-8M1390 260l60 16';
const roads = 'M-10 470C250 430 420 300 660 232S1130 150 1450 60M380-10c130 120 330 200 480 310 80 60 150 120 200 190';

/**
 * A plan of a town as a surveyor would sketch it, under the office's pin. It shows no true streets: the office can
 * move, and links beside it open a map that does.
 */
export function TownPlan() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 480"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      className="absolute inset-0 size-full"
    >
      <path d={parks} className="fill-acacia-200" />
      <path d={river} className="stroke-sky-100" strokeWidth="12" />
      <g className="stroke-bone-50">
        <path d={streets} strokeWidth="7" />
        <path d={lanes} strokeWidth="4" />
      </g>
      <path d={roads} className="stroke-bone-400" strokeWidth="18" />
      <path d={roads} className="stroke-ochre-100" strokeWidth="13" />
    </svg>
  );
}
