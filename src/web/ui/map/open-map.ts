import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import {
  type AddProtocolAction,
  AJAXError,
  addProtocol,
  type GeoJSONSource,
  Map as MapLibreMap,
  Marker,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';
import { mapColours } from './map-colours.ts';
import { archiveAddress, mapStyle } from './map-style.ts';
import { pinElement } from './pin-drawing.ts';
import { circleAround, type MapBounds, mapZooms, type Position, roundedPosition } from './position.ts';

/**
 * The part of the map that is loaded when a map is opened: MapLibre with the site's tiles, colours and font. Only
 * `load-map.ts` imports this file, with `import()`.
 */

export type MapView = { center: Position; zoom: number } | { bounds: MapBounds };

export interface MapOptions {
  label: string;
  view: MapView;
  /** In a page: one finger and the wheel scroll the page, two fingers and Ctrl with the wheel move the map. */
  isCooperative: boolean;
  /** Called for tiles that could not be loaded, possibly many times. */
  onTilesMissing: () => void;
}

const FIT_ZOOM = 16;
/** Around what is fitted, in pixels: half a marker beside the controls and buttons, and what lies over the foot of a map. */
const FIT_PADDING = { top: 108, right: 102, bottom: 110, left: 52 };
const MOST_PADDING = 0.55;
const OUTLINE = 'outline';
/** Of a movement that a button asked for; gestures and keys have their own event. */
const asked = { isAsked: true };
/** Kenya with its surroundings, beyond which there are no tiles: west, south, east, north in degrees. */
const REACH: [number, number, number, number] = [31, -7, 45, 8];

export interface PinOptions {
  position: Position;
  /** On a flag; without it the pin is a drop. */
  text?: string;
  onMoved?: (position: Position) => void;
}

/** An opened map. `map` is MapLibre's own, for layers and events; `remove` frees its WebGL context. */
export class OpenedMap {
  private constructor(readonly map: MapLibreMap) {}

  /** @throws Error where the archive's address cannot be loaded or WebGL is missing */
  static async open(container: HTMLElement, options: MapOptions, signal: AbortSignal): Promise<OpenedMap> {
    const style = mapStyle(await archiveAddress(signal));
    setWorkerUrl(new URL(workerUrl, window.location.href).href);
    // A new one for each map: it keeps failures of directories, which are to be asked for again.
    addProtocol('pmtiles', largerWhereMissing(new Protocol().tile));
    const map = new MapLibreMap({
      container,
      style,
      ...startOf(options.view, container),
      minZoom: mapZooms.min,
      maxZoom: mapZooms.max,
      maxBounds: REACH,
      maxPitch: 0,
      renderWorldCopies: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      cooperativeGestures: options.isCooperative,
      // `MapAttribution` is always in view.
      attributionControl: false,
      locale: { 'Map.Title': options.label },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.on('error', options.onTilesMissing);
    return new OpenedMap(map);
  }

  /** @returns moves the pin, and removes it for null */
  placePin({ position, text, onMoved }: PinOptions): (position: Position | null) => void {
    const pin = new Marker({ element: pinElement(text), anchor: 'bottom', draggable: onMoved !== undefined });
    pin.setLngLat(toLngLat(position)).addTo(this.map);
    if (onMoved) pin.on('dragend', () => onMoved(toPosition(pin.getLngLat())));
    return (next) => {
      if (next) pin.setLngLat(toLngLat(next));
      else pin.remove();
    };
  }

  /** Puts an element of the page on a point: its foot, such as a price with a tip, or its middle. @returns removes it */
  placeElement(element: HTMLElement, position: Position, anchor: 'bottom' | 'center' = 'bottom'): () => void {
    const marker = new Marker({ element, anchor }).setLngLat(toLngLat(position)).addTo(this.map);
    return () => marker.remove();
  }

  drawCircle(center: Position, radiusM: number): void {
    const source = `circle-${center.latitude}-${center.longitude}`;
    const geometry: GeoJSON.Polygon = { type: 'Polygon', coordinates: [circleAround(center, radiusM)] };
    const draw = (): void => this.addArea(source, { type: 'Feature', properties: {}, geometry }, 0.18);
    if (this.map.isStyleLoaded()) draw();
    else this.map.once('load', draw);
  }

  /** Shows all of some bounds. A point, and bounds of a few houses, are not shown closer than streets around them are. */
  fit({ south, west, north, east }: MapBounds): void {
    const padding = paddingIn(this.map.getContainer());
    this.map.fitBounds([west, south, east, north], { padding, maxZoom: FIT_ZOOM });
  }

  /** Shows some bounds, asked for by a visitor: at least one step closer than now, and as close as the map goes. */
  lookCloser({ south, west, north, east }: MapBounds): void {
    const padding = paddingIn(this.map.getContainer());
    const whole = this.map.cameraForBounds([west, south, east, north], { padding, maxZoom: mapZooms.max });
    const center: [number, number] = [(west + east) / 2, (south + north) / 2];
    const closer = Math.min(this.map.getZoom() + 1, mapZooms.max);
    const camera = whole?.zoom !== undefined && whole.zoom >= closer ? whole : { center, zoom: closer };
    this.map.easeTo(camera, asked);
  }

  /** Goes to a view at once or smoothly, as the visitor's system prefers. */
  show(view: MapView): void {
    if ('bounds' in view) this.fit(view.bounds);
    else this.map.easeTo({ center: toLngLat(view.center), zoom: view.zoom });
  }

  zoomBy(steps: number): void {
    this.map.zoomTo(this.map.getZoom() + steps, undefined, asked);
  }

  /** @param listener `isAsked` where a visitor moved it, and not the page or a window of another size */
  onMoved(listener: (isAsked: boolean) => void): () => void {
    const { unsubscribe } = this.map.on('moveend', (event) =>
      listener('isAsked' in event || Boolean(event.originalEvent)),
    );
    return unsubscribe;
  }

  /** Draws the outline of an area under the labels, in place of the one before; null removes it. */
  drawOutline(outline: readonly Position[] | null): void {
    const [first] = outline ?? [];
    const coordinates = outline && first ? [[...outline, first].map(toLngLat)] : [];
    const geometry: GeoJSON.Polygon = { type: 'Polygon', coordinates };
    const data: GeoJSON.Feature<GeoJSON.Polygon> = { type: 'Feature', properties: {}, geometry };
    const draw = (): void => {
      const drawn = this.map.getSource<GeoJSONSource>(OUTLINE);
      if (drawn) drawn.setData(data);
      else this.addArea(OUTLINE, data, 0.1);
    };
    if (this.map.isStyleLoaded()) draw();
    else this.map.once('idle', draw);
  }

  private addArea(source: string, data: GeoJSON.Feature<GeoJSON.Polygon>, opacity: number): void {
    // Simplified, a circle has visible corners.
    this.map.addSource(source, { type: 'geojson', tolerance: 0, data });
    const { pin: color, pinEdge } = mapColours;
    const below = this.map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
    const fill = { 'fill-color': color, 'fill-opacity': opacity };
    this.map.addLayer({ id: `${source}-area`, type: 'fill', source, paint: fill }, below);
    const line = { 'line-color': pinEdge, 'line-width': 2 };
    this.map.addLayer({ id: `${source}-edge`, type: 'line', source, paint: line }, below);
  }

  onPress(listener: (position: Position) => void): void {
    this.map.on('click', ({ lngLat }) => listener(toPosition(lngLat)));
  }

  get center(): Position {
    return toPosition(this.map.getCenter());
  }

  get zoom(): number {
    return this.map.getZoom();
  }

  get view(): { center: Position; zoom: number } {
    return { center: this.center, zoom: this.zoom };
  }

  get bounds(): MapBounds {
    const bounds = this.map.getBounds();
    return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
  }

  setCooperative(isCooperative: boolean): void {
    if (isCooperative) this.map.cooperativeGestures.enable();
    else this.map.cooperativeGestures.disable();
  }

  focus(): void {
    this.map.getCanvas().focus({ preventScroll: true });
  }

  remove(): void {
    this.map.remove();
  }
}

function startOf(view: MapView, container: HTMLElement) {
  if ('center' in view) return { center: toLngLat(view.center), zoom: view.zoom };
  const { south, west, north, east } = view.bounds;
  const bounds: [number, number, number, number] = [west, south, east, north];
  return { bounds, fitBoundsOptions: { padding: paddingIn(container), maxZoom: FIT_ZOOM } };
}

/** Less on a map that has no room for it: MapLibre fits nothing where the padding leaves no map. */
function paddingIn({ clientWidth, clientHeight }: HTMLElement): typeof FIT_PADDING {
  const { top, right, bottom, left } = FIT_PADDING;
  const across = Math.min(1, (clientWidth * MOST_PADDING) / (left + right));
  const down = Math.min(1, (clientHeight * MOST_PADDING) / (top + bottom));
  return { top: top * down, right: right * across, bottom: bottom * down, left: left * across };
}

const toLngLat = ({ latitude, longitude }: Position): [number, number] => [longitude, latitude];
const toPosition = ({ lat, lng }: { lat: number; lng: number }): Position =>
  roundedPosition({ latitude: lat, longitude: lng });

/** An archive answers with an empty tile; with the status of a missing one, MapLibre draws a larger one instead. */
function largerWhereMissing(read: AddProtocolAction): AddProtocolAction {
  return async (parameters, controller) => {
    const reply = await read(parameters, controller);
    const isMissing = reply.data instanceof Uint8Array && reply.data.byteLength === 0;
    if (isMissing) throw new AJAXError(404, 'Not in the archive', parameters.url, new Blob());
    return reply;
  };
}
