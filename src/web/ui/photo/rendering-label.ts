/** On every picture that nobody photographed. A file of its own: the data of cards needs it, without the component. */
export const RENDERING_LABEL = 'Artist’s impression';
