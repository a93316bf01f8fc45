/** The colours of series, in their order. */
export type Tone = 0 | 1 | 2;

/** A chart as positions. The server calculates them, and the browser draws them. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  /** Lines across the chart with their labels. */
  readonly grid: readonly { readonly d: string; readonly isMark: boolean }[];
  readonly boxes: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly tone: Tone;
    /** Text on hover that says what the box stands for. */
    readonly title: string;
  }[];
  readonly lines: readonly { readonly d: string; readonly tone: Tone }[];
  readonly points: readonly {
    readonly x: number;
    readonly y: number;
    readonly tone: Tone;
    readonly title: string;
  }[];
  readonly texts: readonly {
    readonly x: number;
    readonly y: number;
    readonly text: string;
    readonly anchor: 'start' | 'middle' | 'end';
    readonly isStrong: boolean;
  }[];
};
