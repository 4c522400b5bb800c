export const countText = (count: number) => `${count} waiting for you`
