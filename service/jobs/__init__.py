"""Work that is done beside requests: deadlines, exports. One port, two adapters."""
