/** Marks the photograph of a slide; in the order of the slides. */
export const SLIDE_PICTURE = 'data-slide-picture';

/** How a slide and its photograph come and go. */
export const slideFade = 'transition-opacity duration-1000 motion-reduce:transition-none';
