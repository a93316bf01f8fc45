'use strict';

require('./check-node.cjs');
import('../cli/main.ts');
