interface MappedPlace {
  latitude: number | null;
  longitude: number | null;
  /** With the country, for places without a position. */
  address: string;
}

/** Where a place is on a map of another site: its position, or else a search for its address. */
export function mapLink({ latitude, longitude, address }: MappedPlace): string {
  if (latitude !== null && longitude !== null) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  }
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
