const FREE = -1;

/** Arcs of a sparse assignment: row `i` may take `columns[k]` at `costs[k]` for `k` from `starts[i]` up to `starts[i + 1]`. */
export type AssignmentArcs = {
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly costs: Float64Array;
};

/**
 * Assigns each row to a column of its own at the least cost, by shortest augmenting paths (Jonker and Volgenant). After
 * a change of costs it begins with the last solution. There are as many columns as rows, and some assignment must exist.
 */
export type Assignment = {
  /** Changes the cost of an arc. */
  readonly setCost: (row: number, arc: number, cost: number) => void;
  /** Finds the best assignment. Returns its cost. */
  readonly solve: () => number;
  /** The column of each row, after `solve`. */
  readonly columnOf: Int32Array;
  /** Prices that prove the assignment: no arc costs less than the prices of its row and column together. */
  readonly rowPrice: Float64Array;
  readonly columnPrice: Float64Array;
};

export function createAssignment({ starts, columns, costs }: AssignmentArcs): Assignment {
  const size = starts.length - 1;
  const columnOf = new Int32Array(size).fill(FREE);
  const rowOf = new Int32Array(size).fill(FREE);
  const rowPrice = new Float64Array(size);
  const columnPrice = new Float64Array(size);
  const distance = new Float64Array(size);
  const before = new Int32Array(size);
  const isDone = new Uint8Array(size);
  const open = new Int32Array(size);
  const done = new Int32Array(size);

  const free = (row: number) => {
    const column = columnOf[row] as number;
    if (column !== FREE) rowOf[column] = FREE;
    columnOf[row] = FREE;
  };

  /** Assigns a free row along the shortest path to a free column. */
  const augment = (start: number) => {
    let openCount = 0;
    let doneCount = 0;
    let row = start;
    let reached = 0;
    let end = FREE;
    /** Distance of the nearest free column. Columns behind it are not of interest. */
    let limit = Number.POSITIVE_INFINITY;
    distance.fill(Number.POSITIVE_INFINITY);
    isDone.fill(0);
    for (;;) {
      const base = reached - (rowPrice[row] as number);
      for (let k = starts[row] as number, last = starts[row + 1] as number; k < last; k += 1) {
        const column = columns[k] as number;
        if (isDone[column] === 1) continue;
        const total = base + (costs[k] as number) - (columnPrice[column] as number);
        if (total < limit && total < (distance[column] as number)) {
          if (rowOf[column] === FREE) limit = total;
          if (distance[column] === Number.POSITIVE_INFINITY) {
            open[openCount] = column;
            openCount += 1;
          }
          distance[column] = total;
          before[column] = row;
        }
      }
      let least = Number.POSITIVE_INFINITY;
      let at = -1;
      for (let index = 0; index < openCount; index += 1) {
        const column = open[index] as number;
        const total = distance[column] as number;
        if (total < least || (total === least && rowOf[column] === FREE)) {
          least = total;
          at = index;
        }
      }
      if (at < 0) throw new Error('no assignment exists');
      const column = open[at] as number;
      openCount -= 1;
      open[at] = open[openCount] as number;
      reached = least;
      if (rowOf[column] === FREE) {
        end = column;
        break;
      }
      isDone[column] = 1;
      done[doneCount] = column;
      doneCount += 1;
      row = rowOf[column] as number;
    }
    rowPrice[start] = (rowPrice[start] as number) + reached;
    for (let index = 0; index < doneCount; index += 1) {
      const column = done[index] as number;
      const change = reached - (distance[column] as number);
      columnPrice[column] = (columnPrice[column] as number) - change;
      const owner = rowOf[column] as number;
      rowPrice[owner] = (rowPrice[owner] as number) + change;
    }
    for (let column = end; ; ) {
      const owner = before[column] as number;
      const next = columnOf[owner] as number;
      columnOf[owner] = column;
      rowOf[column] = owner;
      if (owner === start) return;
      column = next;
    }
  };

  return {
    columnOf,
    rowPrice,
    columnPrice,
    setCost(row, arc, cost) {
      costs[arc] = cost;
      const column = columns[arc] as number;
      const reduced = cost - (rowPrice[row] as number) - (columnPrice[column] as number);
      const isTaken = columnOf[row] === column;
      if (reduced < 0) rowPrice[row] = (rowPrice[row] as number) + reduced;
      if (isTaken ? reduced > 0 : reduced < 0) free(row);
    },
    solve() {
      for (let row = 0; row < size; row += 1) {
        if (columnOf[row] !== FREE) continue;
        let least = Number.POSITIVE_INFINITY;
        for (let k = starts[row] as number, last = starts[row + 1] as number; k < last; k += 1) {
          const cost = (costs[k] as number) - (columnPrice[columns[k] as number] as number);
          if (cost < least) least = cost;
        }
        rowPrice[row] = least;
        augment(row);
      }
      let total = 0;
      for (let row = 0; row < size; row += 1)
        total += (rowPrice[row] as number) + (columnPrice[row] as number);
      return total;
    },
  };
}
