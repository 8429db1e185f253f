/** Colours of maps, from section 7 of the style guide and near the tokens; WebGL knows no custom properties. */
export const mapColours = {
  paper: '#F1EDE2',
  park: '#DCE5CF',
  wood: '#D3DEC3',
  built: '#E8E2D4',
  public: '#EDE6D8',
  building: '#E3DCCD',
  sand: '#EFE6CF',
  water: '#BFD3DA',
  road: '#FFFFFF',
  roadEdge: '#DDD5C4',
  highway: '#FBF3DF',
  highwayEdge: '#E3CFA6',
  railway: '#C9C1B2',
  border: '#B6AB98',
  /** ink-900, ink-700 and ink-600. */
  city: '#181C17',
  place: '#3D443C',
  street: '#565D53',
  ocean: '#4C6B78',
  halo: '#FBF9F5',
  /** murram-600 and murram-800, of points on the ground. */
  pin: '#B0461C',
  pinEdge: '#7C2E12',
} as const;
