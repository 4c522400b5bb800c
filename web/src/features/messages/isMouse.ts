/** On a touch screen, focusing an input opens the keyboard over half of it. */
export const isMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches
