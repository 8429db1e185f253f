interface MappedPlace {
  latitude: number | null;
  longitude: number | null;
  /** The position is that of a circle, so that a marker on it would be wrong. */
  isApproximate: boolean;
  /** Includes the country; searched for when there is no position. */
  address: string;
}

/** Address of a map on another site, at the position, or else searching for the address. */
export function mapLink({ latitude, longitude, isApproximate, address }: MappedPlace): string {
  if (latitude !== null && longitude !== null) {
    const marker = isApproximate ? '' : `?mlat=${latitude}&mlon=${longitude}`;
    return `https://www.openstreetmap.org/${marker}#map=16/${latitude}/${longitude}`;
  }
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
