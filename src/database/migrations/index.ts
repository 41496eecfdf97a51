import * as migration_20261121_093924_initial from './20261121_093924_initial';

export const migrations = [
  {
    up: migration_20261121_093924_initial.up,
    down: migration_20261121_093924_initial.down,
    name: '20261121_093924_initial'
  },
];
