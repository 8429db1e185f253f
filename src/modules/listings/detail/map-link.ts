interface MappedPlace {
  latitude: number | null;
  longitude: number | null;
  /** Includes the country; searched for when there is no position. */
  address: string;
}

/** Address of a map on another site, at the position, or else searching for the address. */
export function mapLink({ latitude, longitude, address }: MappedPlace): string {
  if (latitude !== null && longitude !== null) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  }
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
