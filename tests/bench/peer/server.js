// node server.js memory | node server.js files FOLDER: prints the port it listens on.
const { FlatFile, Origins, Server } = require("boardgame.io/server");
const { game } = require("./game");

const [storage, folder] = process.argv.slice(2);
const options = { games: [game], origins: [Origins.LOCALHOST] };
if (storage === "files") options.db = new FlatFile({ dir: folder, logging: false });

Server(options)
  .run({ port: 0 })
  .then(({ appServer }) => console.log(appServer.address().port));
