/** The types of members, and each with a place: "Host in Estonia", "Nomad · Remote". */
export const nomad = 'Nomad'
export const host = 'Host'
export const local = 'Local'

export const inCountry = (type: string, country: string) => `${type} in ${country}`
export const withoutPlace = (type: string, remote: string) => `${type} · ${remote}`
export const inCity = (type: string, city: string, country: string) =>
  `${type} in ${city}, ${country}`
