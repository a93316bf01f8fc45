'use strict';

require('./check-node.cjs');

const { enableCompileCache } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const programFile = require('./program.cjs');

// Compiled code is kept, so a later start takes a third less processor time. The variable is for the processes that this
// one starts. A folder that cannot be written is no error.
process.env.NODE_COMPILE_CACHE ??= join(__dirname, '../node_modules/.cache/compile');
enableCompileCache(process.env.NODE_COMPILE_CACHE);

import(pathToFileURL(programFile()));
