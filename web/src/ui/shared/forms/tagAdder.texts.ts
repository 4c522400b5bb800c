export const repeated = (tag: string) => `${tag} has already been added`
