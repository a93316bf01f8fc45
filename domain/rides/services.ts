// chunk: frame

export const SERVICES = ['airport', 'hourly', 'intercity'] as const;
export type Service = (typeof SERVICES)[number];
